import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Skeleton } from '@/ui/skeleton';
import { adminSettingsQueries } from '../shell/admin.queries';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { BufferCard } from './buffer-card';
import { HelpCard } from './help-card';
import { HistoryCard } from './history-card';
import { KeyCard } from './key-card';
import { SERVICES } from './services';

/** The heights of the cards while nothing is saved. */
const CARDS = [
  'h-[486px] sm:h-[442px] lg:h-[510px]',
  'h-[578px] sm:h-[554px] lg:h-[510px]',
  'h-[518px] sm:h-[494px] lg:h-[450px]',
  'h-[424px] sm:h-[264px] lg:h-[450px]',
];

export function SettingsCards() {
  // The settings that the frame has read may be hours old.
  const settings = useQuery({ ...adminSettingsQueries.all(), refetchOnMount: 'always' });
  if (isDenied(settings.error)) return <Navigate to="/admin/login" replace />;
  const failed = settings.error && !settings.data;
  return (
    <div className={failed ? '' : 'grid gap-3 sm:gap-6 lg:grid-cols-2'}>
      <Loaded
        query={settings}
        failed="The settings could not be loaded"
        placeholder={CARDS.map((height) => (
          <Skeleton key={height} className={`rounded-card ${height}`} />
        ))}
        stale="data"
      >
        {(saved) => (
          <>
            {SERVICES.map((service) => (
              <KeyCard key={service.id} service={service} settings={saved} />
            ))}
            <BufferCard settings={saved} />
          </>
        )}
      </Loaded>
      {!failed && (
        <>
          <HelpCard />
          <HistoryCard />
        </>
      )}
    </div>
  );
}
