import { Carousel } from './carousel.tsx'
import { Closing } from './closing.tsx'
import { Devices } from './devices.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { Testimonials } from './testimonials.tsx'

/** Everything below the first screen. `demos`: how often the demo was asked for. */
export function LandingRest({ demos }: { demos: number }) {
  return (
    <>
      <Carousel demos={demos} />
      <Devices />
      <FeatureGrid />
      <Testimonials />
      <Closing />
      <LandingFooter />
    </>
  )
}
