const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const teens = ['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'];
const numberWords = [...small, ...teens, 'nineteen', 'twenty'];

/**
 * How many attractions there are, in words: 'six attractions'. The setting stands as long as it does not name another
 * number than `count`: 'half a dozen' stays what the park wants to say. Undefined when there are none.
 */
export function attractionsInWords(setting: string, count: number): string | undefined {
  if (count === 0) return undefined;
  const named = numberNamed(setting);
  const number = named === undefined || named === count ? setting : numberInWords(count);
  return `${number} ${count === 1 ? 'attraction' : 'attractions'}`;
}

/** A number as it is said, from zero: 'six'; from twenty-one on in digits. */
export function numberInWords(number: number): string {
  return numberWords[number] ?? String(number);
}

function numberNamed(setting: string): number | undefined {
  const word = setting.trim().toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  const index = numberWords.indexOf(word);
  return index < 0 ? undefined : index;
}
