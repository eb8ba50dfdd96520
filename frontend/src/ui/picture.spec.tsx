import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

const picture = (name: string) => ({
  imageUrl: `/pictures/${name}.webp`,
  picture: { tint: '#fff', avif: `/pictures/${name}.avif 320w`, webp: `/pictures/${name}.webp 320w` },
});

describe('a picture', () => {
  it('that fails to load is replaced by a placeholder with its name', () => {
    const { container } = render(<Picture of={picture('cold-brew')} alt="Cold Brew" sizes="80px" />);
    fireEvent.error(screen.getByRole('img', { name: 'Cold Brew' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Cold Brew' }).tagName).toBe('svg');
  });

  it('with another source is loaded again', () => {
    const { container, rerender } = render(<Picture of={picture('cold-brew')} alt="" sizes="80px" />);
    fireEvent.error(container.querySelector('img')!);
    rerender(<Picture of={picture('hot-chocolate')} alt="" sizes="80px" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/hot-chocolate.webp');
  });

  it('that failed before hydration is replaced, too', () => {
    const broken = { complete: true, naturalWidth: 0, currentSrc: '/pictures/cold-brew.webp' };
    const spies = Object.entries(broken).map(([name, value]) =>
      jest.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as never),
    );
    const { container } = render(<Picture of={picture('cold-brew')} alt="" sizes="80px" />);
    expect(container.querySelector('img')).toBeNull();
    for (const spy of spies) spy.mockRestore();
  });
});
