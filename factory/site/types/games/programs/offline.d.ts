export * from "../../../page/offline.js";
