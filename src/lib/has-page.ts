/** Whether the app has a page of its own at `path`, not one that is to come. */
export const hasPage = ({ routesByPath }: { routesByPath: object }, path: string) =>
  path in routesByPath || `${path}/` in routesByPath
