/** The uid of a demo account, the same each time: `demo-membre` of `membre@navette.test`. */
export function demoUid(email: string): string {
  return `demo-${email.replace(/@.*$/, '')}`;
}
