/** The tab's title and the page's summary; React puts both into the document's head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{title === 'Crispi' ? 'Crispi – fresh cookies, to your door' : `${title} – Crispi`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
