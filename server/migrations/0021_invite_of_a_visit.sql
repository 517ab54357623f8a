ALTER TABLE "oauth_codes" ADD COLUMN "invite" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD COLUMN "invite" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;