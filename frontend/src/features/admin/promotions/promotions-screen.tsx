import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { call, hasStatus } from '@/api/client';
import type { Promotion } from '@/api/models';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { toast } from '@/ui/toast-store';
import { AdminPage, Counting } from '../shell/admin-page';
import { ConfirmDelete } from '../shell/screen/confirm-delete';
import { Loaded, ROWS } from '../shell/screen/loaded';
import { useSave, useSaved } from '../shell/screen/save';
import { CodesDialog } from './codes-dialog';
import { PromotionDialog } from './promotion-dialog';
import { bodyOf, formOf } from './promotion-form';
import { inOrder, PromotionRow, PromotionsHead } from './promotion-row';
import { promotionsChanged, promotionsQuery } from './promotions.queries';

type Opened =
  | { what: 'new' }
  | { what: 'edit' | 'delete'; promotion: Promotion }
  | { what: 'codes'; promotion: Promotion; starts: boolean };

/** Discounts with a code or for every cart that fits. */
export function PromotionsScreen() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const promotions = useQuery(promotionsQuery());
  const pausing = usePausing();
  if (hasStatus(promotions.error, 401)) return <Navigate to="/admin/login" replace />;
  const close = () => setOpened(null);
  const add = () => setOpened({ what: 'new' });
  const count = promotions.data?.length;
  return (
    <AdminPage
      title="Promotions"
      parents={[{ label: 'Products', to: '/admin/products' }]}
      count={count === undefined ? !promotions.error && <Counting className="w-24" /> : plural(count, 'promotion')}
      actions={
        <Button look="jam" onClick={add}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          Add promotion
        </Button>
      }
    >
      <Loaded
        query={promotions}
        what="the promotions"
        placeholder="h-96"
        empty={(rows) => rows.length === 0 && <NoPromotions onAdd={add} />}
      >
        {(rows) => (
          <div className={ROWS}>
            <PromotionsHead />
            <ul aria-label="Promotions" className="divide-y divide-line">
              {inOrder(rows).map((promotion) => (
                <PromotionRow
                  key={promotion.id}
                  promotion={promotion}
                  wash={wash(promotion.id)}
                  busy={pausing.isPending && pausing.variables.promotion.id === promotion.id}
                  onPause={() => pausing.mutate({ promotion, active: !promotion.active })}
                  onEdit={() => setOpened({ what: 'edit', promotion })}
                  onCodes={() => setOpened({ what: 'codes', promotion, starts: false })}
                  onDelete={() => setOpened({ what: 'delete', promotion })}
                />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      {(opened?.what === 'new' || opened?.what === 'edit') && (
        <PromotionDialog
          promotion={opened.what === 'edit' ? opened.promotion : null}
          onClose={close}
          onSaved={(promotion, needsCodes) => {
            setOpened(needsCodes ? { what: 'codes', promotion, starts: true } : null);
            markSaved(promotion.id);
          }}
        />
      )}
      {opened?.what === 'codes' && <CodesDialog promotion={opened.promotion} starts={opened.starts} onClose={close} />}
      {opened?.what === 'delete' && <DeletePromotion promotion={opened.promotion} onClose={close} />}
    </AdminPage>
  );
}

interface Pause {
  promotion: Promotion;
  active: boolean;
}

/** Pauses or resumes by one press; the toast takes it back. */
function usePausing() {
  const pausing = useSave(
    ({ promotion, active }: Pause) =>
      call('PUT /api/admin/promotions/{id}', {
        path: { id: promotion.id },
        body: { ...bodyOf(formOf(promotion), active), version: promotion.version },
      }),
    {
      refreshAfter: promotionsChanged,
      onSaved: (promotion, { active }) =>
        toast(
          active ? 'Promotion resumed' : 'Promotion paused',
          active ? promotion.name : `${promotion.name} no longer applies to new orders.`,
          'default',
          { action: { label: 'Undo', run: () => pausing.mutate({ promotion, active: !active }) } },
        ),
      failed: ['Promotion not changed', 'Please try again.'],
    },
  );
  return pausing;
}

function NoPromotions({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      as="h2"
      title="No promotions yet"
      text="Give a percentage, an amount or free delivery: with a code that you share, with codes that work once each, or automatically for every cart that fits. An order gets one discount, the one that saves the shopper the most."
      action={
        <Button look="outline" onClick={onAdd}>
          Add promotion
        </Button>
      }
    />
  );
}

function DeletePromotion({ promotion: { id, name }, onClose }: { promotion: Promotion; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="promotion"
      name={name}
      also="Its codes will no longer work."
      remove={() => call('DELETE /api/admin/promotions/{id}', { path: { id } })}
      changed={promotionsChanged}
      done={['Promotion deleted', name]}
      failed={{ title: 'Promotion not deleted', text: 'Please try again.' }}
      onClose={onClose}
    />
  );
}
