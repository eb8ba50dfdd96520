import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { StaffDoor } from '../shell/staff-door';

/** Neither an admin nor a kitchen's tablet. */
export function NoPass() {
  return (
    <StaffDoor
      heading="Kitchen"
      text="This device has no pass for this kitchen. Ask an admin for a link (Settings, Team, Devices), or sign in."
    >
      <Link to="/admin/login" className={buttonLook({ wide: true })}>
        Sign in
      </Link>
    </StaffDoor>
  );
}
