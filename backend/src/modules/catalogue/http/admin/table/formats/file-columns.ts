import { refusedFile, type CsvTable } from '../../../../../../kernel/http/csv';

export type TableRow = CsvTable['rows'][number];

/** The columns of a file under the names that its reader has for them, whatever their headings are called today. */
export class FileColumns<Name extends string> {
  private readonly places = new Map<Name, number>();
  private readonly used = new Set<number>();
  private readonly plain: string[];

  /**
   * @param names the headings of each column; the first one that the file has counts
   * @throws RuleBroken at "file" if a required column is missing or a used one appears twice
   */
  constructor(
    private readonly table: CsvTable,
    names: Record<Name, readonly string[]>,
    required: readonly Name[],
    system: string,
  ) {
    this.plain = table.headings.map(plain);
    for (const [name, headings] of Object.entries(names) as [Name, readonly string[]][]) {
      const heading = headings.map(plain).find((one) => this.plain.includes(one));
      if (heading === undefined) continue;
      const place = this.plain.indexOf(heading);
      if (this.plain.lastIndexOf(heading) !== place)
        throw refusedFile(`Row 1: the column “${table.headings[place]}” appears twice.`);
      this.places.set(name, place);
      this.used.add(place);
    }
    const missing = required.find((name) => !this.places.has(name));
    if (missing)
      throw refusedFile(`Row 1: the column “${names[missing][0]}” is missing, which files of ${system} have.`);
  }

  has(name: Name): boolean {
    return this.places.has(name);
  }

  /** The heading as the file has it. */
  heading(name: Name): string {
    const place = this.places.get(name);
    return place === undefined ? '' : this.table.headings[place]!;
  }

  cell({ cells }: TableRow, name: Name): string {
    const place = this.places.get(name);
    return place === undefined ? '' : cells[place]!.trim();
  }

  /** The cells of all columns whose heading matches: "Attribute 1 value(s)", "Attribute 2 value(s)". */
  cellsLike({ cells }: TableRow, pattern: RegExp): string[] {
    return this.placesLike(pattern).map((place) => cells[place]!.trim());
  }

  headingLike(pattern: RegExp): string | undefined {
    return this.placesLike(pattern).map((place) => this.table.headings[place])[0];
  }

  private placesLike(pattern: RegExp): number[] {
    const places = this.plain.flatMap((heading, place) => (pattern.test(heading) ? place : []));
    for (const place of places) this.used.add(place);
    return places;
  }

  /** Headings of the columns that nothing was read from. */
  ignored(): string[] {
    return this.table.headings.filter((heading, place) => heading && !this.used.has(place));
  }
}

/** Headings are compared regardless of case and spaces. */
export const plain = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');
