// A shortened hash: enough of both ends to compare by eye.

export function shortHash(value: string): string {
  return value.length > 17 ? `${value.slice(0, 8)}…${value.slice(-8)}` : value
}
