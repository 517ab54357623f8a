CREATE TABLE "gift_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"redeemed_by" integer,
	"redeemed_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_goods" ALTER COLUMN "pack" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_goods" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_redeemed_by_members_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_codes_code" ON "gift_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "gift_codes_order" ON "gift_codes" USING btree ("order_id");