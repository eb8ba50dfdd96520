import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { useKeys } from '../../shell/keys/key-table';
import { useKeyHint } from '../../shell/keys/strokes';
import { rowInFocus } from '../list/use-list-keys';
import { staffOrderQueries } from './staff-orders.queries';

const NEW_ORDER = '/admin/orders/new';

/** To type an order for a caller, and to those that are not paid yet. */
export function NewOrderLinks() {
  const navigate = useNavigate();
  const { data: waiting = [] } = useQuery(staffOrderQueries.list());
  useKeys('Orders', [
    {
      keys: ['n'],
      does: 'New order, while no order has the focus',
      run: () => (rowInFocus() ? false : void navigate(NEW_ORDER)),
    },
  ]);
  const hint = useKeyHint('N');
  return (
    <>
      {waiting.length > 0 && (
        <Link to="/admin/orders/waiting" className={buttonLook({ look: 'outline' })}>
          Waiting for payment ({waiting.length})
        </Link>
      )}
      <Link to={NEW_ORDER} aria-keyshortcuts={hint} className={buttonLook({ look: 'cocoa' })}>
        New order
        {hint && (
          <span aria-hidden className="-mr-1.5 flex touch:hidden max-sm:hidden">
            <Kbd>{hint}</Kbd>
          </span>
        )}
      </Link>
    </>
  );
}
