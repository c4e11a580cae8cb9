/** The look of the sandbox's pages: another house than the site's, in its own blue, readable on a phone. */
export const payPageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1b2431, #e9eef5); --soft: light-dark(#576478, #a5b1c2);
  --line: light-dark(#dde4ee, #2c3747); --card: light-dark(#ffffff, #18202c); --blue: #1f5fb8; --bad: light-dark(#b03a0c, #f0a27c); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: light-dark(#eef2f8, #0f151d); color: var(--ink);
  font: 16px/1.6 "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 12px; max-width: 440px; margin: 0 auto; padding: 32px 20px 16px; }
header p { margin: 0; line-height: 1.35; }
header p span { display: block; font-size: 13px; color: var(--soft); }
.seal { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 10px; background: var(--blue);
  color: #fff; font-weight: 700; font-size: 20px; }
main { max-width: 440px; margin: 0 auto 48px; padding: 28px 24px; background: var(--card); border: 1px solid var(--line);
  border-radius: 14px; box-shadow: 0 6px 24px -8px rgb(20 40 80 / .18); }
h1 { margin: 0; font-size: 18px; text-align: center; }
h1.is-paid { color: light-dark(#1c734a, #7fd0a5); }
h1.is-failed { color: var(--bad); }
.amount { margin: 12px 0 24px; text-align: center; font-size: 44px; line-height: 1.2; font-weight: 700;
  font-variant-numeric: tabular-nums; }
.amount span { font-size: 24px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; padding: 16px 0;
  border: solid var(--line); border-width: 1px 0; font-size: 14px; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.mono { font-family: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; }
form { display: grid; gap: 12px; }
button { min-height: 48px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; }
.primary { border: 0; background: var(--blue); color: #fff; }
.primary:hover { background: #184c94; }
.plain { border: 1px solid var(--line); background: none; color: var(--ink); }
.plain:hover { border-color: var(--soft); }
button:focus-visible { outline: 2px solid light-dark(#1f5fb8, #9cc2ff); outline-offset: 2px; }
.note { margin: 20px 0 0; font-size: 13px; color: var(--soft); text-align: center; }
a { color: light-dark(#1f5fb8, #9cc2ff); }
.wide header, .wide main { max-width: 1160px; }
.wide main { overflow-x: auto; }
.wide h1, .wide .note { text-align: left; }
h2 { margin: 32px 0 12px; font-size: 16px; }
table { width: 100%; margin-top: 16px; border-collapse: collapse; font-size: 14px; }
th { color: var(--soft); font-weight: 400; text-align: left; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
.num { text-align: right; font-variant-numeric: tabular-nums; }
td.answer { max-width: 260px; overflow: hidden; text-overflow: ellipsis; color: var(--soft); }
td form { display: flex; gap: 8px; }
td button { min-height: 32px; padding: 0 10px; font-size: 13px; font-weight: 400; }
.switches { grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); align-items: end; gap: 12px 20px; }
.switches label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
.switches .box { display: flex; gap: 8px; align-items: center; min-height: 40px; color: var(--ink); }
.switches input:not([type=checkbox]), .switches select { min-height: 40px; padding: 0 10px; border: 1px solid var(--line);
  border-radius: 8px; background: none; color: var(--ink); font: inherit; }
.switches option { background: var(--card); }
`
