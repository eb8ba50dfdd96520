/** "9–10 AM", "11:30 AM–12:30 PM" or "3:42 PM" at the end of a text. */
const TIME = /[\d:]+(?:\s?[AP]M)?(?:–[\d:]+)?\s[AP]M$/;

/** A text that ends with a time, which stays on one line. */
export function TimeText({ children: text }: { children: string }) {
  const at = text.search(TIME);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="num whitespace-nowrap">{text.slice(at)}</span>
    </>
  );
}
