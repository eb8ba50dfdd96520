// Runs before there is anything to press. What is pressed or sent until the page's own scripts have taken over is held
// back for them (src/app/replay-input.ts): nothing is lost, and no password leaves in an address. Typing needs no help.
(() => {
  const held = [];
  const hold = (event) => {
    const button = event.target.closest(event.type === 'submit' ? 'form' : 'button');
    const form = button?.form ?? button;
    // Links, and a form that names its address (the search), work without scripts.
    if (!button || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(button);
    document.documentElement.dataset.holding = '';
  };
  const signs = ['click', 'submit'];
  for (const sign of signs) document.addEventListener(sign, hold, true);
  window.releaseHeldInput = () => {
    for (const sign of signs) document.removeEventListener(sign, hold, true);
    delete document.documentElement.dataset.holding;
    return held.splice(0);
  };
})();
