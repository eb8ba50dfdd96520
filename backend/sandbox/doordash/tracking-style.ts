/** In its own file, as required by the strictest content security policy. */
export const TRACKING_STYLE = `
:root { color-scheme: light; --milk: #fffdf8; --oat: #fbf3e4; --butter: #ffd35c; --cocoa: #2a1509; --mocha: #6b4e3d;
  --jam: #b5123b; --pistachio: #3f6b2a; --line: #e7d8c2; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; padding: 24px 16px 48px; background: var(--oat); color: var(--cocoa);
  font: 450 16px/1.5 Figtree, ui-sans-serif, system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; background: var(--milk); border: 1px solid var(--line); border-radius: 24px;
  overflow: hidden; box-shadow: 0 26px 50px -24px rgb(122 75 0 / 0.5); }
header { padding: 28px 28px 24px; background: var(--butter); }
header.ended { background: #fce8e6; }
.from { font-weight: 600; }
h1 { margin-top: 4px; font-size: 2rem; line-height: 1.05; letter-spacing: -0.03em; font-weight: 800; }
.eta { margin-top: 10px; }
section { padding: 24px 28px; border-top: 1px solid var(--line); }
h2 { margin-bottom: 12px; font-size: 0.9375rem; color: var(--mocha); font-weight: 600; }
ol { list-style: none; padding: 0; }
li { position: relative; padding: 0 0 20px 32px; color: var(--mocha); }
li:last-child { padding-bottom: 0; }
li::before { content: ''; position: absolute; left: 4px; top: 6px; width: 12px; height: 12px; border-radius: 50%;
  border: 2px solid var(--line); background: var(--milk); }
li:not(:last-child)::after { content: ''; position: absolute; left: 9px; top: 20px; bottom: -4px; width: 2px;
  background: var(--line); }
li.done { color: var(--cocoa); }
li.done::before { border-color: var(--pistachio); background: var(--pistachio); }
li.done:not(:last-child)::after { background: var(--pistachio); }
li.now { color: var(--cocoa); font-weight: 700; }
li.now::before { border-color: var(--jam); background: var(--jam); }
footer { padding: 16px 28px 20px; background: var(--oat); color: var(--mocha); font-size: 0.8125rem; }
`;
