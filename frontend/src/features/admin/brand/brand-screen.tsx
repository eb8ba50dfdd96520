import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { BrandForStaff } from '@/api/models';
import { AdminPage } from '../shell/admin-page';
import { Conflict, differencesIn } from '../shell/screen/conflict';
import { DraftActions } from '../shell/screen/draft-actions';
import { Loaded } from '../shell/screen/loaded';
import { BrandHistory } from './brand-history';
import { BrandSample } from './brand-sample';
import { brandQueries } from './brand.queries';
import { ColorsCard } from './colors-card';
import { HomeCard } from './home-card';
import { LogoCard } from './logo-card';
import { NameCard } from './name-card';
import { PresetsCard } from './presets-card';
import { SocialCard } from './social-card';
import { TryOnButton } from './try-on-button';
import { TypefaceCard } from './typeface-card';
import { useBrandDraft, type EditedBrand } from './use-brand-draft';

const PARENTS = [{ label: 'Settings', to: '/admin/settings' }];

/** Name, logo, colors and texts of the bakery. */
export function BrandScreen() {
  const brand = useQuery(brandQueries.current());
  if (hasStatus(brand.error, 401)) return <Navigate to="/admin/login" replace />;
  if (brand.data) return <BrandEditor saved={brand.data} />;
  return (
    <AdminPage title="Brand" parents={PARENTS}>
      <Loaded query={brand} what="the brand" placeholder="h-96">
        {() => null}
      </Loaded>
    </AdminPage>
  );
}

function BrandEditor({ saved }: { saved: BrandForStaff }) {
  const draft = useBrandDraft(saved);
  const { now, saving } = draft;
  return (
    <AdminPage
      title="Brand"
      parents={PARENTS}
      actions={
        <DraftActions
          dirty={draft.dirty}
          busy={saving.isPending}
          blocked={draft.overtaken}
          saveText="Save brand"
          onSave={draft.save}
          onDiscard={draft.discard}
        />
      }
    >
      {draft.overtaken && (
        <Conflict
          newer={{ changedBy: saved.history[0]?.who ?? null, changedAt: saved.history[0]!.savedAt }}
          differences={differencesIn(LABELS, inWords(saved as EditedBrand), inWords(now))}
          onTheirs={draft.discard}
          onMine={draft.saveMine}
          busy={saving.isPending}
        />
      )}
      {/* The preview follows the looks that it shows; at a desk it stays beside all cards. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <PresetsCard draft={draft} />
        <div className="lg:sticky lg:top-4 lg:col-start-2 lg:row-[1/span_2]">
          <BrandSample brand={now}>
            <TryOnButton brand={now} />
          </BrandSample>
        </div>
        <div className="grid gap-4">
          <NameCard draft={draft} />
          <LogoCard draft={draft} />
          <ColorsCard draft={draft} />
          <TypefaceCard draft={draft} />
          <HomeCard draft={draft} />
          <SocialCard draft={draft} />
          <BrandHistory history={saved.history} draft={draft} />
        </div>
      </div>
    </AdminPage>
  );
}

const LABELS = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  city: 'City',
  emailLine: 'Email line',
  logoUrl: 'Logo',
  primaryColour: 'Field color',
  accentColour: 'Button color',
  typeface: 'Typeface',
  hero: 'Top of the home page',
  promotions: 'Cards of the home page',
  lovePoints: 'You’ll Love Us',
  social: 'Social networks',
};

/** Every field as text, for a list of differences. */
function inWords(brand: EditedBrand): Record<keyof typeof LABELS, string> {
  const { hero, promotions, lovePoints, social, logoUrl, ...texts } = brand;
  const titles = (list: EditedBrand['promotions']) =>
    list.map(({ title, text, shown }) => (shown ? `${title}: ${text}` : `${title} (hidden)`)).join(' ');
  return {
    ...texts,
    logoUrl: logoUrl ? 'A picture' : 'The name',
    hero: [hero.title, hero.text, hero.pictureUrl && 'own picture'].filter(Boolean).join(' '),
    promotions: titles(promotions),
    lovePoints: titles(lovePoints),
    social: Object.values(social).join(' '),
  };
}
