/* The bank's page: passes the answer on and tells the window that asked. */
'use strict';

function leave(returnUrl) {
  document.body.dataset.state = 'over';
  if (window.parent !== window) window.parent.postMessage({ crispi3ds: 'done' }, location.origin);
  else if (returnUrl) location.assign(returnUrl);
}

async function answer(result) {
  const { id, source } = document.body.dataset;
  const response = await fetch(`/sandbox/3ds/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, result }),
  });
  leave((await response.json()).returnUrl);
}

/* Escape closes the window around the page, also while the page has the keys. The question stays open. */
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && window.parent !== window)
    window.parent.postMessage({ crispi3ds: 'left' }, location.origin);
});

document.addEventListener('click', (event) => {
  const { result } = event.target.dataset;
  if (result) void answer(result);
});
