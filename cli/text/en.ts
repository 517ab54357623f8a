/** Levels by number, from 1 on, as the site names them. */
const LEVELS = [
  'No membership',
  'Basic member',
  'Advanced member',
  'Professional member',
  'Special member',
  'Super member',
]

export const en = {
  usage: `wp: daily wallpapers from the command line

  wp login [--site ADDRESS]         log in; approve the code in a browser
  wp logout                         log out and delete the stored session
  wp whoami                         who is logged in, and where
  wp today [--area AREA]            the picture of the day
  wp random [--count N]             some pictures
  wp search WORDS                   search titles, places and tags
  wp download [PICTURE]             save a picture for this screen
  wp set [PICTURE]                  save it and set it as wallpaper
  wp screens                        the screens that were found
  wp schedule                       set the picture of the day every day
  wp schedule --remove              stop that
  wp like [PICTURE] [--undo]        like a picture, or take it back
  wp favourite [PICTURE] [--undo]   add to favourites, or remove
  wp check-in                       check in for today
  wp check-in status                streak and points, without checking in

PICTURE is today (default), random, the id of a picture or the address of its page.

  --site ADDRESS     the site (default: WP_SITE, then the one of the last login)
  --area AREA        area of the picture of the day, like en-us
  --size WxH         pixels, instead of those of this screen
  --monitor NAME     only this screen (wp screens lists the names)
  --system SYSTEM    windows, macos, gnome, kde, xfce, sway, hyprland
  --format FORMAT    jpg (default), webp, avif, png
  --folder FOLDER    where to save (default: download here, set in your data folder)
  --count N          how many pictures, up to 30
  --at HH:MM         time of the schedule (default 08:00)
  --yes              write what schedule shows
  --lang zh|en       language
  --json             one JSON value for scripts
  --help, --version

Exit codes: 0 done, 1 unexpected, 2 wrong command or option, 3 not logged in, 4 site not reachable,
5 refused by the site, 6 refused by desktop or disk, 130 interrupted.
`,
  seeHelp: 'See wp --help.',
  unknownCommand: (name: string) => `There is no command “${name}”.`,
  badOption: (what: string) => `Wrong option: ${what}.`,
  /** What `--size` expects. */
  sizeForm: 'WxH, e.g. 2560x1440',
  badValue: (option: string, expected: string) => `--${option} expects ${expected}.`,
  wordsMissing: 'What should be searched for? wp search WORDS',
  tooManyWords: 'Too many words.',
  badPicture: (text: string) => `“${text}” is neither today, random, a picture's id nor its address.`,
  badSite: (text: string) => `“${text}” is not the address of a site, like https://example.com.`,
  notSignedIn: 'You are not logged in. Run: wp login',
  sessionEnded: 'Your session has ended. Run: wp login',
  offline: (site: string) => `${site} cannot be reached. Check your connection and the address of the site.`,
  timedOut: (site: string) => `${site} took too long to respond. Try again later.`,
  notASite: (site: string) => `${site} did not respond like a Tianmu site.`,
  levelTooLow: (level: number) =>
    `This size needs the level ${LEVELS[level - 1] ?? level} or above. Try a smaller one: --size 3840x2160`,
  tryAgainIn: (sentence: string, seconds: number) => `${sentence} Try again in ${seconds} s.`,
  refused: (status: number) => `The site refused this (${status}).`,
  goTo: 'To log in, open this address in a browser:',
  compare: 'and check that it shows this code:',
  waiting: 'Waiting for your approval … (Ctrl+C to stop)',
  signedIn: (name: string, device: string) => `Logged in as ${name}. This device is listed as “${device}”.`,
  codeExpired: 'The code has expired. Run wp login again.',
  loginRefused: 'The login was denied in the browser.',
  plainHttp: (site: string) => `Note: ${site} is not encrypted; others in the network could read your session.`,
  signedOut: 'Logged out.',
  signedOutHere: 'Logged out here. The site could not be notified; log this device out under Account security there.',
  wasSignedOut: 'You were not logged in.',
  whoami: (name: string, id: number, site: string) => `${name} (${id}) on ${site}`,
  level: (level: number, points: number) => `Level ${level}, ${points} points`,
  nothingFound: 'No pictures found.',
  found: (total: number) => `${total} found`,
  pixels: (width: number, height: number) => `${width} × ${height}`,
  saved: (path: string) => `Saved: ${path}`,
  enlarged: 'Note: the picture is smaller than the screen; the file keeps its original size.',
  cutShort: 'The download broke off. Nothing was saved; try again.',
  cannotWrite: (path: string, why: string) => `${path} cannot be written: ${why}`,
  noScreen: 'No screen was found. Give its size: --size 2560x1440',
  noDesktop: 'The desktop was not recognised. Name it: --system gnome, kde, xfce, sway, hyprland, windows or macos',
  noMonitors: (system: string) => `${system} has one wallpaper for all screens, so --monitor is not possible here.`,
  unknownMonitor: (name: string, known: string) => `There is no screen “${name}”. There are: ${known || 'none'}`,
  noProgram: (program: string) => `The program ${program} is missing, which this desktop needs.`,
  programFailed: (program: string, why: string) => `${program} failed: ${why}`,
  unsafePath: (path: string) => `sway and Hyprland cannot read this path: ${path}. Choose another with --folder.`,
  nothingToChange: 'Xfce names no wallpaper setting. Choose any picture once in its desktop settings, then try again.',
  set: (title: string, screen: string) => `Wallpaper set: ${title}${screen && ` (${screen})`}`,
  notRecorded: 'Note: it could not be added to your history on the site.',
  screen: (name: string, w: number, h: number) => `${name || 'screen'}  ${w} × ${h}`,
  liked: (title: string) => `Liked: ${title}`,
  unliked: (title: string) => `No longer liked: ${title}`,
  favoured: (title: string) => `Added to your favourites: ${title}`,
  unfavoured: (title: string) => `Removed from your favourites: ${title}`,
  checkedIn: (points: number, days: number) => `Checked in: ${points} points, day ${days} in a row.`,
  checkedInBefore: (days: number) => `Already checked in today, day ${days} in a row.`,
  notCheckedIn: (days: number, points: number) =>
    `Not checked in today. Streak: ${days} ${days === 1 ? 'day' : 'days'}; checking in now earns ${points} points.`,
  willWrite: (path: string) => `Would write ${path}:`,
  willRun: 'Would run:',
  addYes: 'Nothing was changed. Add --yes to do it.',
  scheduled: (time: string) => `The picture of the day is set every day at ${time}.`,
  unscheduled: 'The schedule is removed.',
  noSchedule: 'There was no schedule.',
  noScheduler: 'Neither systemd nor cron was found, so nothing can be scheduled here.',
}

export type Words = typeof en
