import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SITE_CLAIMS } from '#contract/claims.ts'

/** All claims and quotes of the landing; their texts are in the catalogs. */

interface Claim {
  /** A count, or a rating if below 10. */
  value: number
  label: MessageDescriptor
}

export const CLAIMS: readonly Claim[] = [
  { value: SITE_CLAIMS.wallpapers, label: msg`HD wallpapers` },
  { value: SITE_CLAIMS.curated, label: msg`Curated resources` },
  { value: SITE_CLAIMS.downloads, label: msg({ message: 'Downloads', context: 'claim' }) },
  { value: SITE_CLAIMS.rating, label: msg`User rating` },
]

interface Slide {
  /** Slug of a picture of the sample pack, in 640 and 1280. */
  picture: string
  title: MessageDescriptor
  text: MessageDescriptor
}

export const SLIDES: readonly Slide[] = [
  {
    picture: 'emerald-aurora',
    title: msg`Nature scenery`,
    text: msg`Mountains, sea, light and weather, in native 4K and up.`,
  },
  {
    picture: 'red-lantern-night',
    title: msg`Cultural landscapes`,
    text: msg`Pavilions, lanterns and cities, and the people who lit them.`,
  },
  {
    picture: 'ink-peaks',
    title: msg`Classic art paintings`,
    text: msg`Ink, colour and paper, hung for a day on your screen.`,
  },
]

export type FeatureName = 'daily' | 'download' | 'collection' | 'community' | 'submit' | 'global'

interface Feature {
  name: FeatureName
  title: MessageDescriptor
  text: MessageDescriptor
}

export const FEATURES: readonly Feature[] = [
  {
    name: 'daily',
    title: msg`Daily picks`,
    text: msg`A new one every morning, and every past day to look back on.`,
  },
  {
    name: 'download',
    title: msg`HD download`,
    text: msg`From 1080p to 10K+, with native resolutions marked up front.`,
  },
  {
    name: 'collection',
    title: msg`Smart collection`,
    text: msg`Save what you like with one press, sorted by colour, place and screen.`,
  },
  {
    name: 'community',
    title: msg`Community sharing`,
    text: msg`See other people's desktops, and share yours.`,
  },
  {
    name: 'submit',
    title: msg`Submit themes`,
    text: msg`Upload your work; once accepted it earns points, at a price you set.`,
  },
  {
    name: 'global',
    title: msg`Global content`,
    text: msg`Every day, fifteen regions each have a picture of their own.`,
  },
]

interface Testimonial {
  /** Its number names the avatar. */
  avatar: 1 | 2 | 3
  name: MessageDescriptor
  role: MessageDescriptor
  quote: MessageDescriptor
}

/** Five stars each. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    avatar: 1,
    name: msg`Zhou Wendi`,
    role: msg`Designer`,
    quote: msg`The wallpaper has become a small ritual. Some days I switch the computer on early, just to see where it is today.`,
  },
  {
    avatar: 2,
    name: msg`Erik L.`,
    role: msg`Video editor`,
    quote: msg`No more cropping for 21:9 myself: the sun and the mountains are still where they belong.`,
  },
  {
    avatar: 3,
    name: msg`A Lan`,
    role: msg`Illustrator`,
    quote: msg`I’ve submitted nine pictures. The reviews are thorough: they tell you exactly what is blurred and which colours are off.`,
  },
]
