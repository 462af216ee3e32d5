import {
  type Choice,
  choiceOf,
  isChosen,
  type JudgedFacts,
  judge,
  remainingSentence,
  type Verdict,
} from './suitability.ts';

/** Why, in words; effects as the form calls them. */
function wordsOf(name: string, facts: JudgedFacts, form: HTMLFormElement): string {
  if (name === 'scare') return facts.scare === null ? 'how scary' : `scare ${facts.scare} of 5`;
  if (name === 'age') return facts.ageAdvice === null ? 'for which age' : `from age ${facts.ageAdvice}`;
  if (name === 'wheelchair') {
    if (facts.wheelchair === null) return 'wheelchair access';
    return facts.wheelchair === 'no' ? 'not wheelchair accessible' : 'only partly wheelchair accessible';
  }
  const label = form.querySelector(`[value="${name}"]`)?.closest('label');
  return label?.textContent.trim().toLowerCase() ?? name;
}

function mark(element: HTMLElement, { suits, reasons }: Verdict, words: (name: string) => string) {
  const card = element.closest('li');
  const sentence = element.querySelector<HTMLElement>('[data-verdict]');
  if (!card || !sentence) return;
  card.dataset.suits = suits;
  sentence.hidden = suits === 'yes';
  sentence.textContent = `${suits === 'no' ? 'Not for you' : 'Not known'}: ${reasons.map(words).join(', ')}`;
}

/** The choice in the form, without what was left open or makes no sense. */
function chosenFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && !form.querySelector(`[name="${name}"]:invalid`),
  );
  return new URLSearchParams(fields as [string, string][]);
}

/** Puts what an address says into the form. */
function fillIn(form: HTMLFormElement, fields: URLSearchParams) {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const given = fields.getAll(control.name);
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = given.includes(control.value);
    else control.value = given[0] ?? '';
  }
}

/** Judges the attractions by a choice, and says what remains. */
function show(place: Element, form: HTMLFormElement, choice: Choice) {
  const attractions = [...place.querySelectorAll<HTMLElement>('[data-facts]')];
  const count = { yes: 0, no: 0, unknown: 0 };
  for (const element of attractions) {
    const facts = JSON.parse(element.dataset.facts ?? '{}') as JudgedFacts;
    const verdict = judge(facts, choice);
    count[verdict.suits] += 1;
    mark(element, verdict, (name) => wordsOf(name, facts, form));
  }
  for (const element of place.querySelectorAll('[data-remaining]'))
    element.textContent = isChosen(choice)
      ? remainingSentence(attractions.length, count.yes, count.unknown)
      : '';
  for (const reset of form.querySelectorAll<HTMLElement>('[type=reset]'))
    reset.classList.toggle('invisible', !isChosen(choice));
}

/** Judges the attractions of the page by the choice in its address, and again with each change, which the address follows. */
export function showSuitability(): void {
  const place = document.querySelector('[data-is-it-for-me]');
  const form = place?.querySelector('form');
  if (!place || !form) return;
  const showChosen = (fields: URLSearchParams) => show(place, form, choiceOf(fields));
  function follow() {
    const fields = chosenFields(form as HTMLFormElement);
    const chosen = `${fields}`;
    const query = chosen && `?${chosen}`;
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    showChosen(fields);
  }

  fillIn(form, new URLSearchParams(location.search));
  showChosen(chosenFields(form));
  delete document.documentElement.dataset.forMe;
  form.addEventListener('input', ({ target }) => {
    follow();
    (target as HTMLInputElement).reportValidity();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    fillIn(form, new URLSearchParams());
    follow();
    form.querySelector<HTMLElement>('[name]')?.focus();
  });
}
