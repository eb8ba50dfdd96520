import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { StaffDoor } from './staff-door';

/** Neither an admin nor a device that is let in there. */
export function NoPass({ place }: { place: 'Kitchen' | 'Run' }) {
  return (
    <StaffDoor
      heading={place}
      text={`This device has no pass for this ${place.toLowerCase()}. Ask an admin for a link (Settings, Team, Devices), or sign in.`}
    >
      <Link to="/admin/login" className={buttonLook({ wide: true })}>
        Sign in
      </Link>
    </StaffDoor>
  );
}
