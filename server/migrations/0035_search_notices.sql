DROP INDEX "notices_push";--> statement-breakpoint
DROP INDEX "notices_mail";--> statement-breakpoint
ALTER TABLE "notification_choices" ALTER COLUMN "next_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "told_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nothing was sent before: pictures are new from now on, and the first check plans the next.
UPDATE "saved_searches" SET "told_until" = now(), "next_at" = CASE WHEN "notify" <> 'off' THEN now() END;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "told_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "searches" jsonb;--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at","member_id") WHERE next_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_push" ON "notices" USING btree ("subscription_id","kind","day") WHERE subscription_id is not null and kind <> 'search';--> statement-breakpoint
CREATE UNIQUE INDEX "notices_mail" ON "notices" USING btree ("member_id","kind","day") WHERE subscription_id is null and kind <> 'search';