import { Carousel } from './carousel.tsx'
import { Closing } from './closing.tsx'
import { Devices } from './devices.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { Testimonials } from './testimonials.tsx'

/** Everything below the first screen. */
export function LandingRest() {
  return (
    <>
      <Carousel />
      <Devices />
      <FeatureGrid />
      <Testimonials />
      <Closing />
      <LandingFooter />
    </>
  )
}
