import { ALLERGEN_LEVELS, ALLERGEN_WORDS, ALLERGENS, type AllergenLevel } from '@crispi/rules/allergens';
import { capitalise } from '@/lib/format';

/** Staff declare them in the full words of the law. */
export const ALLERGEN_CHOICES = ALLERGENS.map((name) => ({ name, label: capitalise(ALLERGEN_WORDS[name].full) }));

export const LEVEL_CHOICES: { level: AllergenLevel; label: string }[] = ALLERGEN_LEVELS.map((level) => ({
  level,
  label: capitalise(level.replace('_', ' ')),
}));
