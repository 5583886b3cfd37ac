// @ts-check
// Serves the site on this machine: node serve.js FOLDER PORT

import { createServer } from "node:http";
import sirv from "sirv";

const [folder = "target/site", port = "3000"] = process.argv.slice(2);
const server = createServer(sirv(folder, { dev: true }));
server.on("error", (error) => {
  const isTaken = "code" in error && error.code === "EADDRINUSE";
  console.error(isTaken ? `Port ${port} is in use: choose another one with --port.` : error.message);
  process.exit(1);
});
server.listen(Number(port), "127.0.0.1", () => {
  console.log(`The site is at http://127.0.0.1:${port}. Press Ctrl-C to stop.`);
});
