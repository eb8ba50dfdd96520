import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { StaffEntryPage } from '@/features/admin/shell/staff-entry-page';
import { deviceQueries, OwnPass, OpenPass } from '@/features/device/device-pass';
import { PageHead } from '@/shop/page-head';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';

/** A staff device: with the token of a QR code it offers to open a pass, without one it shows its pass. */
export function Component() {
  const { token } = useParams();
  const navigate = useNavigate();
  if (!token) return <OwnDevice />;
  return (
    <StaffEntryPage
      heading="Staff device"
      text="Set up this device for the bakery. It won’t need a password for 30 days. Only for the kitchen’s tablet or a courier’s phone."
    >
      <PageHead page="deviceLink" />
      {/* Remove the token from the address once it is used. */}
      <OpenPass token={token} onOpened={() => void navigate('/device', { replace: true })} />
    </StaffEntryPage>
  );
}

function OwnDevice() {
  const own = useQuery(deviceQueries.own());
  const head = <PageHead page="device" />;
  if (own.isPending)
    return (
      <StaffEntryPage heading="Staff device">
        {head}
        <Skeleton className="h-40" />
      </StaffEntryPage>
    );
  if (own.error)
    return (
      <StaffEntryPage heading="Staff device">
        {head}
        <Retry title="The pass could not be loaded" onRetry={() => void own.refetch()} busy={own.isFetching} />
      </StaffEntryPage>
    );
  if (!own.data)
    return (
      <StaffEntryPage heading="No pass on this device" text="Ask an admin for a link: Settings, Team, Devices.">
        {head}
      </StaffEntryPage>
    );
  return (
    <StaffEntryPage heading={own.data.name} text="This device is signed in without a password.">
      {head}
      <OwnPass pass={own.data} />
    </StaffEntryPage>
  );
}
