/** The site's claims about itself, as counts. Source: product spec §1: 450W+, 150W+, 1500W+ and 4.9. */
export const SITE_CLAIMS = { wallpapers: 4_500_000, curated: 1_500_000, downloads: 15_000_000, rating: 4.9 } as const
