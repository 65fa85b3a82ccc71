export function redactionPaths(_document: object): string[] {
  return [];
}
