/** A line of a Markdown table. */
export const say = (...cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
/** Begins a table; its first column is words, the others are numbers. */
export const head = (...names) => {
  process.stdout.write('\n');
  say(...names);
  say(...names.map((_, at) => (at === 0 ? '---' : '---:')));
};
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
/** "least / median / most" */
export const spread = (numbers) => {
  const most = Math.max(...numbers);
  const digits = most < 10 ? 2 : most < 100 ? 1 : 0;
  return [Math.min(...numbers), median(numbers), most].map((one) => one.toFixed(digits)).join(' / ');
};
