import type { Option } from './search-requests.ts';

function optionOf({ kind, path, titleHtml, excerptHtml }: Option, index: number): HTMLElement {
  const item = document.createElement('div');
  item.id = `search-hit-${index}`;
  item.role = 'option';
  item.ariaSelected = 'false';
  item.dataset.path = path;
  item.innerHTML = `<p class="text-muted text-sm">${kind}</p><p class="title">${titleHtml}</p><p class="excerpt">${excerptHtml}</p>`;
  return item;
}

/** The list below a field: what it shows, and which option the arrow keys have reached. */
export function createHitList(form: HTMLElement, input: HTMLInputElement) {
  const find = (selector: string) => form.querySelector(selector) as HTMLElement;
  const [popup, list, words, told] = ['[data-popup]', '[role=listbox]', '[data-words]', '[data-told]'].map(
    find,
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  let active = -1;

  function choose(index: number) {
    active = index;
    for (const [each, item] of [...list.children].entries()) {
      item.ariaSelected = String(each === index);
      if (each === index) item.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `search-hit-${index}`);
  }
  function open(isOpen: boolean) {
    popup.hidden = !isOpen;
    input.ariaExpanded = String(isOpen && list.children.length > 0);
    if (!isOpen) choose(-1);
  }
  return {
    isOpen: () => !popup.hidden,
    isFilled: () => list.children.length > 0 || !words.hidden,
    open,
    /** Shows options, and above them a sentence, which is read out; '' for none. Opens later for who has left the form. */
    show(options: readonly Option[], sentence: string, spoken = sentence) {
      list.replaceChildren(...options.map(optionOf));
      words.hidden = sentence === '';
      words.textContent = sentence;
      told.textContent = spoken;
      open((options.length > 0 || sentence !== '') && form.contains(document.activeElement));
      choose(-1);
    },
    /** Goes to the next option or the one before, round the ends. */
    move(step: 1 | -1) {
      const { length } = list.children;
      if (length > 0) choose(active < 0 && step < 0 ? length - 1 : (active + step + length) % length);
    },
    /** Leaves the option that was reached: what is typed now has not found it. */
    leave: () => choose(-1),
    /** The address of the option that was reached. */
    chosen: () => (list.children[active] as HTMLElement | undefined)?.dataset.path,
    list,
  };
}
