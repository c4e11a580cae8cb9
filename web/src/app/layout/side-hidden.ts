/** Pages without the quick panel: those that the specification names, chess, and the chat's own. */
const HIDDEN =
  /^\/(?:rebateDes|trendChart|howtoplay|login|forgotPassword|maintain|404|websiteClosed|register|retrievePassword|setLoginPassword|chess\w*|chat|chatGuest)(?:\/|$)/i

export const isWithoutPanel = (path: string): boolean => HIDDEN.test(path)
