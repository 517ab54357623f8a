-- The phone crop of these samples shows their subject since then; a point that an operator has changed stays.
UPDATE "wallpapers" SET "focal_x" = 0.58 WHERE "aid" = 'emerald-aurora' AND "source" = 'samples' AND "focal_x" BETWEEN 0.599 AND 0.601;
--> statement-breakpoint
UPDATE "wallpapers" SET "focal_x" = 0.12 WHERE "aid" = 'violet-aurora' AND "source" = 'samples' AND "focal_x" BETWEEN 0.299 AND 0.301;
--> statement-breakpoint
UPDATE "wallpapers" SET "focal_x" = 0.53 WHERE "aid" = 'desert-milky-way' AND "source" = 'samples' AND "focal_x" BETWEEN 0.499 AND 0.501;
--> statement-breakpoint
UPDATE "wallpapers" SET "focal_x" = 0.515 WHERE "aid" = 'cranes-at-dawn' AND "source" = 'samples' AND "focal_x" BETWEEN 0.429 AND 0.431;
--> statement-breakpoint
UPDATE "wallpapers" SET "focal_x" = 0.81 WHERE "aid" = 'ink-peaks' AND "source" = 'samples' AND "focal_x" BETWEEN 0.699 AND 0.701;
--> statement-breakpoint
UPDATE "wallpapers" SET "focal_x" = 0.65 WHERE "aid" = 'blue-green-mountains' AND "source" = 'samples' AND "focal_x" BETWEEN 0.299 AND 0.301;
--> statement-breakpoint
UPDATE "wallpapers" SET "focal_x" = 0.61 WHERE "aid" = 'harbour-morning' AND "source" = 'samples' AND "focal_x" BETWEEN 0.499 AND 0.501;
