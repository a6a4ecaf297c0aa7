/** Shortens a name for a chart: "KV Morea" becomes "Morea", "Mohammad Nabi" stays. */
export function surname(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/);
  const hasInitials = first !== undefined && /^\p{Lu}{1,4}$/u.test(first);
  return hasInitials && rest.length > 0 ? rest.join(' ') : name;
}
