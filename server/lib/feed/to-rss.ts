import { generateRssFeed } from 'feedsmith'
import { RSS_TYPE } from '#contract/feed-address.ts'
import { plainText } from '#server/lib/printable.ts'
import { type Feed, FEED_FILE_TYPE, type FeedEntry, type FeedFile } from './feed.ts'

/** Minutes after which readers should ask again. */
const TTL_MINUTES = 60

/** An RSS 2.0 document with Atom's address of the feed itself, Dublin Core's authors and Media RSS. */
export function toRss({ title, description, language, page, self, entries }: Feed): string {
  const [newest] = entries
  const document = generateRssFeed({
    title: xmlText(title),
    description: xmlText(description),
    link: page,
    language,
    ttl: TTL_MINUTES,
    ...(newest && { lastBuildDate: newest.at }),
    atom: { links: [{ rel: 'self', href: self, type: RSS_TYPE }] },
    items: entries.map(toItem),
  })
  // Indented by the generator; some readers show the white space as part of the text.
  return document.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+<\//g, ']]></')
}

function toItem({ id, title, link, at, html, authors, tags, rights, picture }: FeedEntry) {
  const names = authors.map(({ name }) => xmlText(name))
  return {
    title: xmlText(title),
    link,
    guid: { value: id, isPermaLink: id === link },
    pubDate: at,
    description: xmlText(html),
    categories: tags.map((tag) => ({ name: xmlText(tag) })),
    dc: { creators: names },
    // The length is required, and must be true.
    ...(picture?.file.bytes && {
      enclosures: [{ url: picture.file.url, length: picture.file.bytes, type: FEED_FILE_TYPE }],
    }),
    ...(picture && {
      media: {
        title: { value: xmlText(title), type: 'plain' },
        contents: [toMedia(picture.file)],
        thumbnails: [{ url: picture.thumb.url, width: picture.thumb.width, height: picture.thumb.height }],
        credits: names.map((value) => ({ role: 'author', value })),
        ...(rights && { copyright: { value: xmlText(rights.text), ...(rights.url && { url: rights.url }) } }),
      },
    }),
  }
}

const toMedia = ({ url, width, height, bytes }: FeedFile) => ({
  url,
  type: FEED_FILE_TYPE,
  medium: 'image',
  width,
  height,
  ...(bytes && { fileSize: bytes }),
})

/** Without what XML 1.0 does not allow, not even escaped. */
const xmlText = (text: string) => plainText(text).replaceAll(/[\uFFFE\uFFFF]/g, '')
