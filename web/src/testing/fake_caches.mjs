// The browser's caches, as far as ours are used: names of caches, addresses in them.
export class FakeCaches {
  constructor(isFull = false) {
    this.all = new Map();
    this.isFull = isFull;
    this.fetched = [];
  }
  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new Set());
    const kept = this.all.get(name);
    return {
      addAll: async (addresses) => {
        if (this.isFull) throw new Error('QuotaExceededError');
        this.fetched.push(...addresses);
        for (const address of addresses) kept.add(address);
      },
      keys: async () => [...kept].map((url) => ({ url })),
      delete: async ({ url }) => kept.delete(url),
    };
  }
  async match(address) {
    return [...this.all.values()].some((kept) => kept.has(address)) ? {} : undefined;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name) {
    return this.all.delete(name);
  }
}
