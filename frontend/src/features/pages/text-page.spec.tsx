import { screen } from '@testing-library/react';
import { apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { TextPage } from './text-page';

const page = {
  slug: 'help' as const,
  title: 'Help Center',
  description: 'Answers.',
  draft: true,
  blocks: [
    { kind: 'heading' as const, lines: [[{ text: 'Delivery' }]] },
    {
      kind: 'paragraph' as const,
      lines: [
        [
          { text: '<b>See</b> ' },
          { text: 'Shipping', href: '/shipping' },
          { text: '\nor ' },
          { text: 'call', href: 'tel:+1', strong: true as const },
        ],
      ],
    },
    { kind: 'bullets' as const, lines: [[{ text: 'One' }], [{ text: 'Two', emphasis: true as const }]] },
    { kind: 'rule' as const, lines: [] },
  ],
};

describe('A page that staff write', () => {
  it('shows its text as headings, lists and links, and never as HTML', async () => {
    apiAnswers({ 'GET /api/pages/{slug}': page });
    renderAt('/help', <TextPage slug="help" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible();
    expect(screen.getByText(/<b>See<\/b>/)).toBeVisible();
    expect(screen.getByRole('article')).toContainElement(screen.getAllByRole('link', { name: 'Shipping' })[0]!);
    expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:+1');
    expect(screen.getByText('Two', { selector: 'em' })).toBeVisible();
    expect(screen.getByRole('separator')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Help Center' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Help Center – Crispi');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('is marked as a draft: %s', async (draft, times) => {
    apiAnswers({ 'GET /api/pages/{slug}': { ...page, draft } });
    renderAt('/help', <TextPage slug="help" />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByText('Draft: the owner still has to confirm this text.')).toHaveLength(times);
  });

  it('that failed to load can be requested again', async () => {
    apiAnswers({ 'GET /api/pages/{slug}': refusal(500) });
    renderAt('/help', <TextPage slug="help" />);
    expect(await screen.findByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
