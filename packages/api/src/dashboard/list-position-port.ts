/** Where a list goes on: a part of it (some orders have two), and the key in that part. */
export type ListPosition = { readonly part: string; readonly key: string };
