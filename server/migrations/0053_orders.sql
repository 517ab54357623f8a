CREATE TABLE "money_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"note" text,
	"entered_by" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" integer NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"plan_id" text NOT NULL,
	"group_id" smallint NOT NULL,
	"term" text NOT NULL,
	"worth" integer NOT NULL,
	"worth_money" integer NOT NULL,
	"basis" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"close_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"paid_at" timestamp (3) with time zone,
	"method" text,
	"payment_id" integer,
	"period_id" integer,
	"ends_at" timestamp (3) with time zone,
	"level_before" smallint,
	"end_before" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"refunded_by" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"ref" text NOT NULL,
	"started_as" text,
	"paid_as" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"refund" integer,
	"refund_note" text,
	"refund_by" text
);
--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "paid" integer;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "worth_money" integer;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_ledger_once" ON "money_ledger" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "money_ledger_member" ON "money_ledger" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_no" ON "orders" USING btree ("no");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("member_id") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_to_close" ON "orders" USING btree ("close_at") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("method","ref");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_time" ON "payments" USING btree ("created_at");--> statement-breakpoint
-- 50 points were a yuan of each plan that could be bought until now.
UPDATE "membership_periods" SET "worth_money" = "worth" * 2 WHERE "worth" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER money_ledger_append_only BEFORE UPDATE OR DELETE ON money_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
