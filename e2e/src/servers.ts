/**
 * The servers of the stories: one that all share, and one for the stories that change the whole site, which run one after
 * the other beside the rest. The environment hands their places from the start to the workers.
 */
export const servers = ['shared', 'own'] as const
export type ServerName = (typeof servers)[number]

type Place = { url: string; dataDir: string }

const variable = (name: ServerName) => `E2E_SERVER_${name.toUpperCase()}`

export function tellPlace(name: ServerName, place: Place): void {
  process.env[variable(name)] = JSON.stringify(place)
}

/** Where the server of a project is, by the project's metadata. */
export function placeOf({ metadata }: { metadata: { server?: ServerName } }): Place {
  return JSON.parse(process.env[variable(metadata.server ?? 'shared')] ?? '{}') as Place
}
