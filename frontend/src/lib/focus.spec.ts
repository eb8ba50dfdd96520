import { keepFocus } from './focus';

const page = (html: string) => {
  document.body.innerHTML = html;
  return (id: string) => document.getElementById(id) as HTMLButtonElement;
};
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('The focus in a part of the page', () => {
  it('moves to the preferred control there, and is not touched elsewhere', async () => {
    const get = page(`<button id="outside">Outside</button>
      <div id="part"><p id="row"><button id="pressed">Assign</button><button id="near">Near</button></p>
      <details><summary id="wanted">Assigned</summary></details></div>`);
    const end = keepFocus(get('part'), ['select', 'summary']);
    get('pressed').focus();
    get('pressed').remove();
    await settled();
    expect(get('wanted')).toHaveFocus();
    get('outside').focus();
    get('outside').remove();
    await settled();
    expect(document.body).toHaveFocus();
    end();
  });
});

describe('The focus', () => {
  let end: () => void;
  beforeEach(() => (end = keepFocus()));
  afterEach(() => end());

  it('moves to the nearest control when its own one disappears or gets disabled', async () => {
    const get = page(`<main id="main" tabindex="-1">
      <section id="box"><p id="row"><button id="pressed">Save</button></p><button id="near">Near</button></section>
    </main>`);
    get('pressed').focus();
    get('row').remove();
    await settled();
    expect(get('near')).toHaveFocus();
    get('near').disabled = true;
    await settled();
    expect(get('main')).toHaveFocus();
  });

  it('is left alone where it was taken away on purpose, and when its whole layer has gone', async () => {
    const get = page(`<main id="main" tabindex="-1"><p id="text">Text</p><button id="button">Button</button></main>
      <div id="dialog"><button id="inside">Inside</button></div>`);
    get('button').focus();
    get('text').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    get('button').blur();
    get('button').remove();
    await settled();
    expect(document.body).toHaveFocus();
    get('inside').focus();
    get('dialog').remove();
    await settled();
    expect(document.body).toHaveFocus();
  });
});
