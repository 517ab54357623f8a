import { Carousel } from './rest/carousel.tsx'
import { Closing } from './rest/closing.tsx'
import { Devices } from './rest/devices.tsx'
import { FeatureGrid } from './rest/feature-grid.tsx'
import { LandingFooter } from './rest/landing-footer.tsx'
import { Testimonials } from './rest/testimonials.tsx'

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
