import type { Decision } from './newsletter';

const TEXT: Record<Decision, { title: string; ask: string; button: string; done: string }> = {
  confirm: {
    title: 'One click left',
    ask: 'Please confirm that you want our news from the oven.',
    button: 'Confirm',
    done: 'Confirmed. We write when something new leaves the oven.',
  },
  unsubscribe: {
    title: 'Leaving the newsletter',
    ask: 'You will get no more news from us. Mails about your orders still come.',
    button: 'Unsubscribe',
    done: 'Unsubscribed. You get no more news from us.',
  },
};

/**
 * The page behind a newsletter link. It asks for one more click because mail scanners follow every link they see: a
 * GET must not decide anything.
 */
export function askPage(decision: Decision): string {
  const { title, ask, button } = TEXT[decision];
  return page(title, `<p>${ask}</p><form method="post"><button>${button}</button></form>`);
}

export function donePage(decision: Decision): string {
  const { title, done } = TEXT[decision];
  return page(title, `<p role="status">${done}</p><p><a href="/">Back to the shop</a></p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Crispi</title>
<style>
body { margin: 0; background: #FFFDF8; color: #2A1509; font: 1rem/1.5 Figtree, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 32rem; margin: 12vh auto; padding: 2rem; }
h1 { font-size: 2.25rem; letter-spacing: -.03em; line-height: 1.05; }
button { min-height: 44px; padding: .75rem 1.4rem; border: 0; border-radius: 12px; background: #B5123B; color: #fff; font: 700 1rem/1 inherit; cursor: pointer; }
a { color: #B5123B; }
:focus-visible { outline: 3px solid #2F4B8F; outline-offset: 2px; }
</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}
