export const SIGN_IN_PATH = "/sign-in";

/** The address of a door, with where to go on from it. */
export const withWay = (path: string, to: string | null): string =>
  to === null ? path : `${path}?${new URLSearchParams({ to }).toString()}`;
