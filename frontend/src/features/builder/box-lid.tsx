import { Logo } from '@/ui/logo';

/** Swings shut over a full tray once the last cookie has landed; its window leaves the cookies in sight and in reach. */
export function BoxLid({ closed, small }: { closed: boolean; small: boolean }) {
  const round = small ? 'rounded-[18px]' : 'rounded-[26px]';
  return (
    <div
      aria-hidden
      className={`pointer-events-none absolute perspective-[900px] ${small ? '-inset-0.5' : '-inset-1'}`}
    >
      <div
        data-lid={closed ? 'closed' : 'open'}
        className={`absolute inset-0 origin-top border-cocoa transition-[transform,opacity] ${round} ${small ? 'border-4' : 'border-[7px]'} ${closed ? 'delay-[360ms] duration-500 ease-(--ease-drop)' : '-translate-y-2 rotate-x-100 opacity-0 duration-[160ms]'}`}
      >
        <span
          className={`absolute inset-0 bg-linear-to-br from-white/35 via-white/0 via-30% to-white/10 ${small ? 'rounded-[13px]' : 'rounded-[18px]'}`}
        />
        <span
          className={`absolute left-1/2 -translate-x-1/2 translate-y-1/2 rounded-chip bg-cocoa text-butter ${small ? '-bottom-0.5 px-2 pt-px pb-0.5 text-xs' : '-bottom-1 px-3 pt-0.5 pb-1.5 text-base'}`}
        >
          <Logo />
        </span>
      </div>
    </div>
  );
}
