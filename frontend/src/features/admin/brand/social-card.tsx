import { NETWORK_NAMES, SOCIAL_NETWORKS, socialProblem, type SocialNetwork } from '@crispi/rules/brand';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import type { BrandDraft } from './use-brand-draft';

/** The bakery's pages elsewhere, linked at the foot of each page. */
export function SocialCard({ draft: { now, change, problem } }: { draft: BrandDraft }) {
  return (
    <Card title="Social networks">
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]).map((network) => {
          const address = now.social[network] ?? '';
          return (
            <TextField
              key={network}
              type="url"
              label={NETWORK_NAMES[network]}
              placeholder={`https://${SOCIAL_NETWORKS[network][0]}/`}
              maxLength={200}
              value={address}
              onChange={({ target: { value } }) => {
                const social = { ...now.social, [network]: value };
                if (!value) delete social[network];
                change({ social });
              }}
              error={problem(`social.${network}`) ?? ((address && socialProblem(network, address)) || undefined)}
            />
          );
        })}
      </div>
    </Card>
  );
}
