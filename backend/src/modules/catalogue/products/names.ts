/** Finds products by name, ignoring case; several products may have the same name. */
export class Names {
  private readonly ids = new Map<string, Set<number>>();
  private readonly names = new Map<number, string>();

  constructor(products: Iterable<{ id: number; name: string }>) {
    for (const { id, name } of products) this.set(id, name);
  }

  set(id: number, name: string): void {
    const before = this.names.get(id);
    if (before !== undefined) this.ids.get(before.toLowerCase())!.delete(id);
    this.names.set(id, name);
    const key = name.toLowerCase();
    this.ids.set(key, (this.ids.get(key) ?? new Set()).add(id));
  }

  find(name: string): number[] {
    return [...(this.ids.get(name.toLowerCase()) ?? [])];
  }

  nameOf(id: number): string | undefined {
    return this.names.get(id);
  }
}
