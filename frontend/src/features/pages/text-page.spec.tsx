import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  it('ends no line of its title with "and"', async () => {
    apiAnswers({ 'GET /api/pages/{slug}': { ...page, title: 'Returns and refunds' } });
    renderAt('/help', <TextPage slug="help" />);
    expect((await screen.findByText(/^Returns and/)).textContent).toBe('Returns and\u00A0refunds');
  });

  it('shows its text as headings, lists and links, and never as HTML', async () => {
    apiAnswers({ 'GET /api/pages/{slug}': page });
    renderAt('/help', <TextPage slug="help" />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
    expect(screen.getByText(/<b>See<\/b>/)).toBeVisible();
    expect(screen.getByRole('article')).toContainElement(screen.getAllByRole('link', { name: 'Shipping' })[0]!);
    expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:+1');
    expect(screen.getByText('Two', { selector: 'em' })).toBeVisible();
    expect(screen.getByRole('separator')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Help Center' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Help Center – Crispi');
  });

  it('does not tell shoppers that it is a draft', async () => {
    apiAnswers({ 'GET /api/pages/{slug}': { ...page, draft: true } });
    renderAt('/help', <TextPage slug="help" />);
    await screen.findByText('Two');
    expect(document.body).not.toHaveTextContent(/draft/i);
  });

  it('opens the question that the address names; the others stay closed', async () => {
    const question = (text: string) => ({ kind: 'subheading' as const, lines: [[{ text }]] });
    const answer = (text: string) => ({ kind: 'paragraph' as const, lines: [[{ text }]] });
    const blocks = [
      question('Where do you deliver?'),
      answer('All over Austin.'),
      question('What if no one is home?'),
      answer('We ring.'),
      { kind: 'heading' as const, lines: [[{ text: 'Gifts' }]] },
      answer('To many people.'),
    ];
    apiAnswers({ 'GET /api/pages/{slug}': { ...page, blocks } });
    Element.prototype.scrollIntoView = () => {};
    renderAt('/help#what-if-no-one-is-home', <TextPage slug="help" />);
    expect(await screen.findByText('We ring.')).toBeVisible();
    expect(screen.getByText('All over Austin.')).not.toBeVisible();
    expect(screen.getByText('To many people.')).toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: 'Where do you deliver?' }));
    expect(screen.getByText('All over Austin.')).toBeVisible();
  });

  it('that failed to load can be requested again', async () => {
    apiAnswers({ 'GET /api/pages/{slug}': refusal(500) });
    renderAt('/help', <TextPage slug="help" />);
    expect(await screen.findByText('The page could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
