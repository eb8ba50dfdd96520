import { useState, type ReactNode } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { AdminCategory, ImportReport } from '@/api/models';
import { plural } from '@/lib/format';
import { TextField } from '@/ui/field';
import { SelectField } from '@/ui/select';

type CategoryMapping = ImportReport['categories'][number];
type Group = ImportReport['groups'][number];

/** What staff chose; what is missing is as the check of the file proposed it. */
export interface Choices {
  categories: Pick<CategoryMapping, 'name' | 'to' | 'kind'>[];
  groups: Pick<Group, 'key' | 'as'>[];
  stock?: number;
}

export const NO_CHOICES: Choices = { categories: [], groups: [] };

interface Props {
  report: ImportReport;
  categories: AdminCategory[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
  disabled: boolean;
}

/** Where a file of another system leaves a choice. Each choice checks the file again. */
export function ImportChoices({ report, categories, choices, onChoose, disabled }: Props) {
  const chooseCategory = (chosen: Choices['categories'][number]) =>
    onChoose({ ...choices, categories: [...choices.categories.filter(({ name }) => name !== chosen.name), chosen] });
  const chooseGroup = (chosen: Choices['groups'][number]) =>
    onChoose({ ...choices, groups: [...choices.groups.filter(({ key }) => key !== chosen.key), chosen] });
  return (
    <>
      <Part title="Categories">
        {report.categories.map((mapping) => (
          <CategoryChoice
            key={mapping.name}
            mapping={mapping}
            categories={categories}
            onChoose={chooseCategory}
            disabled={disabled}
          />
        ))}
      </Part>
      {report.groups.length > 0 && (
        <Part title="Boxes" text="A box size has one price, whatever the flavors.">
          {report.groups.map((group) => (
            <GroupChoice key={group.key} group={group} onChoose={chooseGroup} disabled={disabled} />
          ))}
        </Part>
      )}
      {report.uncounted > 0 && (
        <StockChoice
          products={report.uncounted}
          disabled={disabled}
          onChoose={(stock) => onChoose({ ...choices, stock })}
        />
      )}
    </>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="text-base">{title}</h3>
      {text && <p className="text-mocha">{text}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">{children}</div>
    </section>
  );
}

const KINDS = { standard: 'sold on its own', box_only: 'sold in cookie boxes', card: 'greeting cards' } as const;
type Kind = keyof typeof KINDS;
const MAX_NAME = 60;

interface CategoryProps {
  mapping: CategoryMapping;
  categories: AdminCategory[];
  onChoose: (chosen: Choices['categories'][number]) => void;
  disabled: boolean;
}

function CategoryChoice({
  mapping: { name, products, to, isNew, kind },
  categories,
  onChoose,
  disabled,
}: CategoryProps) {
  const made = (isNew ? to : name.split('>').at(-1)!.trim() || 'Other').slice(0, MAX_NAME);
  const taken = categories.some((category) => category.name.toLowerCase() === made.toLowerCase());
  const options = [
    ...categories.map((category) => ({ value: `id ${category.name}`, label: category.name })),
    ...(taken
      ? []
      : (Object.keys(KINDS) as Kind[]).map((one) => ({ value: `new ${one}`, label: `New: ${made}, ${KINDS[one]}` }))),
  ];
  return (
    <SelectField
      label={`${name || 'Without a category'} (${plural(products, 'product')})`}
      value={isNew ? `new ${kind}` : `id ${to}`}
      options={options}
      disabled={disabled}
      onChange={(value) => {
        const isMade = value.startsWith('new ');
        onChoose({ name, to: isMade ? made : value.slice(3), kind: isMade ? (value.slice(4) as Kind) : 'standard' });
      }}
    />
  );
}

const AS = [
  { value: 'boxes', label: 'As box sizes' },
  { value: 'products', label: 'One product per variant' },
] as const;

interface GroupProps {
  group: Group;
  onChoose: (chosen: Choices['groups'][number]) => void;
  disabled: boolean;
}

function GroupChoice({ group: { key, name, as, boxes }, onChoose, disabled }: GroupProps) {
  return (
    <SelectField
      label={name}
      hint={boxes.map((box) => (
        <span key={box.variant} className="block">
          {boxWords(box)}
        </span>
      ))}
      value={as}
      options={AS}
      disabled={disabled}
      onChange={(chosen) => onChoose({ key, as: chosen })}
    />
  );
}

/** "Box of 6: $22.50, now $15.00" */
function boxWords({ size, price, shopPrice }: Group['boxes'][number]): string {
  const now = shopPrice === null ? 'new' : shopPrice === price ? 'as now' : `now ${showPrice(shopPrice)}`;
  return `Box of ${size}: ${/^\d+\.\d\d$/.test(price) ? showPrice(price) : price}, ${now}`;
}

const STOCK = '100';
const STOCK_WRONG = 'Please enter a stock from 0 to 1000000.';

function StockChoice(props: { products: number; onChoose: (stock: number) => void; disabled: boolean }) {
  const { products, onChoose, disabled } = props;
  const [typed, setTyped] = useState(STOCK);
  const isStock = /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000;
  return (
    <Part title="Stock">
      <TextField
        label="Stock to start with"
        hint={`For ${plural(products, 'new product')} the file doesn’t count.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        error={isStock ? undefined : STOCK_WRONG}
        onChange={({ target }) => setTyped(target.value.trim())}
        onBlur={() => isStock && onChoose(Number(typed))}
      />
    </Part>
  );
}
