// The links in every Markdown file lead to a file of the repository, and to a heading in it. The book puts headings into
// the pages that contain `{{#`, and has a test of its own for links to these.
import { execFileSync } from "node:child_process";

const pages = execFileSync("git", ["grep", "-lF", "{{#", "--", "*.md"], { encoding: "utf8" });
const filled = pages.trimEnd().split("\n");

export default {
  plugins: [
    "remark-gfm",
    [
      "remark-validate-links",
      {
        repository: false,
        root: process.cwd(),
        skipPathPatterns: filled.map((page) => new RegExp(`/${page}#`)),
      },
    ],
    ["remark-lint-no-undefined-references", { allowShortcutLink: true }],
  ],
};
