import type { LegalDocument } from './legal-document.ts'

export const text: LegalDocument = {
  updated: '25 November 2026',
  intro: 'What {site} stores, for how long, and what you can do about it. What is not listed here is not collected.',
  sections: [
    {
      title: 'Your account',
      blocks: [
        'When you register we store your e-mail address or phone number, your username if you chose one, your nickname, time zone, language and the date. We use the address or number to log you in and to send codes and news about your account. Pages only ever show it masked.',
        'Your device turns the password into a digest before sending it, and the server stores only a salted digest of that. Nobody can read your password from it.',
      ],
    },
    {
      title: 'What you do here',
      blocks: [
        'These records belong to your account. They make your favourites, points and history work, and count towards rankings:',
        [
          'wallpapers you like, save, view and download, and when',
          'the days you checked in, and every change of your points',
          'announcements you read or like, and your reminder settings',
          'who invited you, and whom you invited',
          'files you upload, and appeals with their outcome',
          'when you were last online',
        ],
      ],
    },
    {
      title: 'Logging in and security',
      blocks: [
        'Each login is stored with its time, your IP address, the name of the device (like “Windows - Chrome”), its rough location if you allowed it, and a digest of a browser cookie, so that we recognise your browsers, can stop others from guessing your password, and you can spot a login that was not yours. Once an hour we also store when it was last used. A login lasts 30 days and is deleted once it has expired.',
        'The login history under “Account security” lists each login with time, method, device name and rough location. Failed attempts at your account are listed too, at most 50 per day, with the device information they supplied. An entry is deleted after 90 days.',
        'To limit repeated attempts we count them by account and IP address, for a day at most. Codes are stored as digests and deleted when they expire.',
        'The server log records the path, time and result of requests and the member’s number; for a refused login also the IP address. It contains no passwords, codes or accounts. How long logs stay is decided by the site’s operator.',
      ],
    },
    {
      title: 'Device information',
      blocks: [
        'With a password login your browser sends a description of the device. At present the server only checks its length: it is not stored, logged or shared. Only the device’s name, and the rough location if you allowed it, stay with the login. The description contains:',
        [
          'browser identification (user agent), language, platform',
          'whether cookies are allowed, and whether local storage, session storage and IndexedDB are available',
          'screen resolution, colour depth, pixel ratio',
          'time zone and its offset',
          'a digest of a canvas drawing, and digests of the WebGL vendor and renderer',
          'which of 25 common fonts are installed',
          'names of browser plugins',
          'number of processor cores and of touch points',
          'type of network connection',
          'whether do-not-track is on, and whether a program controls the browser',
          'the time of sending',
        ],
        'If you chose basic facts only under “Account security”, or your browser has “Do not track” or “Global Privacy Control” on, only user agent, language, platform, screen resolution, time zone and time are sent. The same happens if canvas or graphics cannot be read.',
        'A rough location is sent too: latitude and longitude with two decimals (about a kilometre) if you allowed it, otherwise the words “Unknown location”. Latitude and longitude are stored with the login and in the login history, and deleted with them; the words are not stored. You can change your choice under “Account security” at any time.',
        'Logins by code or passkey send only the device’s name and, if you allowed it, the rough location; registering, logging in through another service and setting a new password by code send only the name.',
      ],
    },
    {
      title: 'Cookies and storage on your device',
      blocks: [
        'These are all our cookies. There is no advertising and no third-party analytics.',
        [
          'session: your login, out of reach of scripts, 30 days',
          'browser: recognises the browser that requests codes and logs in, out of reach of scripts, 400 days',
          'signed-in and language: whether you are logged in and which language you chose, for a correct first screen, one year',
        ],
        'Your browser also stores your login and profile, settings, actions not sent yet, content you have seen and pictures you saved offline, so that the site opens fast and works without a connection. Logging out removes your data from the device.',
      ],
    },
    {
      title: 'Push notifications',
      blocks: [
        'Only after you turn reminders on do we store the push address and keys that your browser gives us, to send reminders of check-ins and wallpapers. They travel encrypted through your browser maker’s push service. Turning reminders off or logging out deletes them.',
      ],
    },
    {
      title: 'Who sees your data',
      blocks: [
        'It is stored on servers or rented storage of the site’s operator. Codes and messages are sent through the mail or text message service that the operator uses, which receives your address or number. Apart from that, your data is neither sold nor passed on, except where the law requires it.',
      ],
    },
    {
      title: 'Access and deletion',
      blocks: [
        'You can see and change favourites, check-ins, points and reminders on the site. For a copy of your data, or to have your account deleted, contact the site’s operator: there is no page for it yet, so it is done by hand. Copies in backups disappear when the backups expire.',
      ],
    },
    {
      title: 'Changes',
      blocks: [
        'When this policy changes we update the date above. Before we collect anything new, we say so on the site.',
      ],
    },
  ],
}
