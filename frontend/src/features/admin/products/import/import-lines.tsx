import type { ImportReport } from '@/api/models';
import { Badge } from '@/ui/badge';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';

const ACTIONS = {
  created: { kind: 'success', word: 'New' },
  changed: { kind: 'info', word: 'Changed' },
  unchanged: { kind: 'neutral', word: 'Unchanged' },
  refused: { kind: 'danger', word: 'Refused' },
} as const;

export function ImportCounts({ report: { created, changed, unchanged, refused } }: { report: ImportReport }) {
  return (
    <p className="num font-semibold">
      {created} new, {changed} changed, {unchanged} unchanged, {refused} refused
    </p>
  );
}

/** What the import does with each row, or why it cannot; unchanged rows are only counted. */
export function ImportLines({ report }: { report: ImportReport }) {
  const shown = report.lines.filter(({ action }) => action !== 'unchanged');
  const first = shown.toSorted((a, b) => Number(b.action === 'refused') - Number(a.action === 'refused'));
  if (first.length === 0) return null;
  return (
    <DataTable caption="Rows in the file">
      <thead>
        <tr>
          <HeadCell>Row</HeadCell>
          <HeadCell>Product</HeadCell>
          <HeadCell>What happens</HeadCell>
        </tr>
      </thead>
      <tbody>
        {first.map(({ line, name, action, errors, changes }) => (
          <Row key={`${line} ${name}`}>
            <Cell className="num align-top">{line}</Cell>
            <Cell head className="align-top [overflow-wrap:anywhere]">
              {name || 'No name'}
            </Cell>
            <Cell className="align-top">
              <Badge kind={ACTIONS[action].kind}>{ACTIONS[action].word}</Badge>
              <ul className="mt-1 [overflow-wrap:anywhere]">
                {errors.map(({ column, message }) => (
                  <li key={column + message} className="text-danger">
                    {column}: {message}
                  </li>
                ))}
                {changes.map(({ column, from, to }) => (
                  <li key={column}>
                    {column}: {from || 'empty'} → {to || 'empty'}
                  </li>
                ))}
              </ul>
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
