import { build } from '../../tools/lib/build.mjs';
import { install } from '../../tools/lib/install.mjs';
import { aloneInCheckout } from '../../tools/lib/set-up.mjs';
import { step, title } from '../../tools/lib/ui.mjs';

/** What a command that opens shops of its own needs in a fresh clone: the packages and a build. */
export async function setUp(what) {
  title('Crispi', what);
  const packages = step('Dependencies', 'checking');
  await aloneInCheckout(packages, (onSpawn) => install(packages, onSpawn));
  const built = step('Build', 'checking what changed');
  built.done(await aloneInCheckout(built, (onSpawn) => build({ onSpawn })));
}
