/** A route as the tables write it: `GET /v1/management/tenant/getTenantConfig`. */
export type Method = 'GET' | 'POST'
export type Route = { method: Method; path: string }

/** The method and the path of a route. */
export function splitRoute(route: string): Route {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path }
}
